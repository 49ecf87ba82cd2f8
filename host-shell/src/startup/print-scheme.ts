/** Prints in the light scheme, and gives the page its own back: browsers print no grounds, and the text of the dark scheme is too light for paper. */
export function printLight({ dataset }: HTMLElement): void {
  let onScreen = dataset.scheme;
  addEventListener('beforeprint', () => {
    onScreen = dataset.scheme;
    dataset.scheme = 'light';
  });
  addEventListener('afterprint', () => {
    dataset.scheme = onScreen;
  });
}
