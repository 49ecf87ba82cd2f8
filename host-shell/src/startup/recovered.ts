/**
 * Logs errors from which React recovered: React renders a part again whose file failed during the render, and only a second failure reaches a
 * boundary. React's default would report the first one as an uncaught error.
 */
export function tellRecovered(error: unknown): void {
  console.error(error);
}
