/**
 * Logs on the console an error that React recovered from. React renders a part again whose file failed to load during a render, and only a
 * second failure reaches a boundary. By default, React reports the first one as an uncaught error, as if the page were broken.
 */
export function logRecovered(error: unknown): void {
  console.error(error);
}
