/** What is known of a mail that does not arrive: the address, the mailbox or the domain is not there; the mailbox is full; its server refuses the mail, or answers nobody. */
export const failureKinds = [
  'noMailbox',
  'noDomain',
  'switchedOff',
  'full',
  'blocked',
  'noAnswer',
  'other',
] as const;

/** One of {@link failureKinds}. */
export type FailureKind = (typeof failureKinds)[number];

/** The kinds that say that an address takes no mail: another mail to it fails, too. */
export const ofAddressKinds: readonly FailureKind[] = ['noMailbox', 'noDomain', 'switchedOff'];

// RFC 3463. What Postfix says of a domain that is not in the DNS is 5.4.4, Exchange 5.4.310. 1.7 and 1.8 are about the sender.
const kindsByCode: readonly (readonly [RegExp, FailureKind])[] = [
  [/^5\.(?:1\.2|4\.4|4\.310)$/, 'noDomain'],
  [/^5\.1\.[78]$/, 'other'],
  [/^5\.1\.\d{1,3}$/, 'noMailbox'],
  [/^5\.2\.1$/, 'switchedOff'],
  [/^\d\.2\.2$/, 'full'],
  [/^5\.7\.\d{1,3}$/, 'blocked'],
  [/^\d\.4\.\d{1,3}$/, 'noAnswer'],
];

const saysNothing = /^\d\.[05]\.0$/;
const ofMailbox = /^55[013]$/;

/**
 * What a status says, such as `550 5.1.1`, `5.2.2` or `550`. Without an enhanced code, or with one that says nothing, the reply of SMTP counts: 550, 551 and
 * 553 are about the mailbox.
 */
export function failureKind(status: string): FailureKind {
  const enhanced = /\b\d\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0];
  const reply = /^\d{3}\b/.exec(status)?.[0] ?? '';
  if (enhanced && !saysNothing.test(enhanced))
    return kindsByCode.find(([form]) => form.test(enhanced))?.[1] ?? 'other';
  if (ofMailbox.test(reply)) return 'noMailbox';
  return reply === '552' ? 'full' : 'other';
}
