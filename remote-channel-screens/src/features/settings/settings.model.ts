import type { StoredSetting } from 'shared-contracts/api';
import { type Setting, type SettingValue, settings } from 'shared-contracts/entities';
import { piecesOf } from 'shared-contracts/folding';
import { shownTime } from '../../ui/text/clock-text.ts';
import { clockText } from '../../ui/text/dates.ts';

/** A setting with what the business made of it. */
export interface ShownSetting {
  setting: Setting;
  stored: StoredSetting;
  value: SettingValue;
  differs: boolean;
}

/** Whether a setting is an hour of the day, from 0 to 24. */
export function isHour(setting: Setting): boolean {
  return setting.kind === 'integer' && setting.unit === 'o’clock';
}

/** Whether a setting is chosen from a list, and so saved at once. */
export function isChosen(setting: Setting): boolean {
  return setting.kind === 'choice' || isHour(setting);
}

/** The hours of the day that a setting can have, as times. */
export function hourChoices({ min, max }: { min: number; max: number }): { value: number; label: string }[] {
  return Array.from({ length: max - min + 1 }, (_, at) => ({
    value: min + at,
    label: shownTime(clockText((min + at) * 60)),
  }));
}

/** A value for people: «30 minutes», «08:00». */
export function settingText(setting: Setting, value: SettingValue): string {
  if (setting.kind === 'choice')
    return setting.options.find((option) => option.value === value)?.label ?? String(value);
  if (isHour(setting)) return shownTime(clockText(Number(value) * 60));
  return setting.unit ? `${value} ${setting.unit}` : String(value);
}

/** A setting with its value. */
export function shownSetting(setting: Setting, stored: StoredSetting): ShownSetting {
  const value = stored.value ?? setting.initial;
  return { setting, stored, value, differs: value !== setting.initial };
}

/** Whether a text holds every word. */
export function isNotified(text: string, words: readonly string[]): boolean {
  return words.every((word) => piecesOf(text, [word]).some(({ hit }) => hit));
}

/** The settings whose texts hold every word, by group, in their order. */
export function groupedSettings(
  stored: readonly StoredSetting[],
  words: readonly string[],
): [group: string, settings: ShownSetting[]][] {
  const groups = new Map<string, ShownSetting[]>();
  for (const setting of settings as readonly Setting[]) {
    const own = stored.find(({ key }) => key === setting.key);
    const text = [setting.group, setting.label, setting.help, setting.key].join(' ');
    if (!own || !isNotified(text, words)) continue;
    groups.set(setting.group, [...(groups.get(setting.group) ?? []), shownSetting(setting, own)]);
  }
  return [...groups];
}
