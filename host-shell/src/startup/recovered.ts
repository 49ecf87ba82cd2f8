/**
 * Tells on the console what React got over by itself: a part whose file failed while it was being rendered is rendered
 * once more, and only what fails then too comes to a boundary. React's own default is to throw it where nobody catches it,
 * as if the page were broken.
 */
export function tellRecovered(error: unknown): void {
  console.error(error);
}
