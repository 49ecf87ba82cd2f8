/** How much may come from one address in a minute, and how many addresses are remembered. */
export interface RateOptions {
  perMinute: number;
  addresses: number;
  now?: () => number;
}

/** Returns whether one more request of an address is within its rate. It remembers a bounded number of addresses, and forgets the one that began first. */
export function createRateLimit({
  perMinute,
  addresses,
  now = Date.now,
}: RateOptions): (address: string) => boolean {
  const windows = new Map<string, { began: number; count: number }>();
  return (address) => {
    const at = now();
    let window = windows.get(address);
    if (!window || at - window.began >= 60_000) {
      window = { began: at, count: 0 };
      windows.delete(address);
      windows.set(address, window);
      const [first] = windows.keys();
      if (windows.size > addresses && first !== undefined) windows.delete(first);
    }
    window.count += 1;
    return window.count <= perMinute;
  };
}
