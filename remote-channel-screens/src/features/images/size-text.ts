const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in bytes as people read it: «38 MB», «5.4 GB». */
export function sizeText(bytes: number): string {
  let value = bytes / 1024;
  let place = 0;
  while (value >= 999.5 && place < units.length - 1) {
    value /= 1024;
    place += 1;
  }
  const unit = units[place] ?? 'gigabyte';
  const maximumFractionDigits = value < 9.95 && place > 0 ? 1 : 0;
  return new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits }).format(value);
}
