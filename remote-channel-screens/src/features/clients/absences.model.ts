/** How often something happened: «once», «3 times». */
export function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
