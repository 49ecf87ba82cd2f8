import { productName, tagline } from 'shared-contracts/session';
import type { Wording } from './templates.ts';

/** Text as it may stand in HTML, also inside a quoted attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// Mail readers know few rules of style; the ones in the head are for those that follow the person's scheme.
const head = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #12151a !important; } .card { background: #1b2027 !important; }
    .text, .heading { color: #e8ebf0 !important; } .quiet { color: #9aa4b2 !important; }
    .code { background: #262d36 !important; color: #ffffff !important; }
    .block { background: #262d36 !important; } .link { color: #6cb0ff !important; }
  }`;
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;";

function paragraph(text: string, name = 'text', colour = '#1f2733', size = 16): string {
  return `<p class="${name}" style="${font}margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${colour};overflow-wrap:anywhere;white-space:pre-line">${escaped(text)}</p>`;
}

// A business sends its own mails; the footer names the product. A name such as “Harbour s.r.o.” ends the sentence itself.
const footerOf = ({ sender, footer }: Wording) =>
  (footer ?? (sender ? `Sent by ${productName} for ${sender}.` : `${productName}. ${tagline}.`)).replace(
    /\.{2}$/,
    '.',
  );

function blockHtml({ lines, list = [], notes = [], link }: NonNullable<Wording['blocks']>[number]): string {
  const [title = '', ...others] = lines;
  const line = (text: string, style: string) =>
    `<div class="text" style="${font}${style};line-height:1.5;color:#1f2733;overflow-wrap:anywhere">${escaped(text)}</div>`;
  const item = ({ text, href }: (typeof list)[number]) =>
    `<li class="text" style="${font}font-size:15px;line-height:1.5;color:#1f2733;overflow-wrap:anywhere">${
      href
        ? `<a class="link" href="${escaped(href)}" style="color:#1f6feb">${escaped(text)}</a>`
        : escaped(text)
    }</li>`;
  const parts = [
    line(title, 'font-size:16px;font-weight:600'),
    ...others.map((text) => line(text, 'font-size:15px')),
    list.length > 0 ? `<ul style="margin:4px 0;padding:0 0 0 20px">${list.map(item).join('')}</ul>` : '',
    ...notes.map((text) => line(text, 'font-size:15px')),
    link
      ? `<div style="${font}font-size:15px;line-height:1.5;margin-top:4px"><a class="link" href="${escaped(link.href)}" style="color:#1f6feb">${escaped(link.label)}</a></div>`
      : '',
  ];
  return `<div class="block" style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #1f6feb;background:#eef1f6;border-radius:4px">${parts.join('')}</div>`;
}

/** A mail as HTML: one column that fits a phone, light and dark, complete without images. */
export function htmlOf(wording: Wording): string {
  const { sender, locale = 'en', subject, heading, before, blocks, code, button, after } = wording;
  const parts = [
    ...before.map((text) => paragraph(text)),
    ...(blocks ?? []).map(blockHtml),
    button
      ? `<p style="margin:24px 0"><a href="${escaped(button.href)}" style="${font}display:inline-block;padding:14px 24px;border-radius:8px;background:#1f6feb;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>`
      : '',
    code
      ? `<p class="code" style="margin:24px 0;padding:16px;border-radius:8px;background:#eef1f6;color:#1f2733;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:18px;line-height:1.6;letter-spacing:1px;text-align:center">${escaped(code)}</p>`
      : '',
    ...after.map((text) => paragraph(text, 'quiet', '#5b6675', 14)),
  ];
  return `<!doctype html>
<html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${head}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f6f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 24px">
<p class="quiet" style="${font}margin:0 0 24px;font-size:14px;font-weight:600;color:#5b6675">${escaped(sender ?? productName)}</p>
<h1 class="heading" style="${font}margin:0 0 16px;font-size:24px;line-height:1.25;color:#1f2733">${escaped(heading)}</h1>
${parts.filter(Boolean).join('\n')}
</td></tr></table>
<p class="quiet" style="${font}margin:16px 0 0;font-size:12px;color:#5b6675">${escaped(footerOf(wording))}</p>
</td></tr></table></body></html>
`;
}

/** The same mail as plain text. */
export function textOf(wording: Wording): string {
  const { locale = 'en', heading, before, blocks, code, button, after } = wording;
  const colon = /^fr\b/i.test(locale) ? '\u00a0: ' : ': ';
  const parts = [
    heading,
    ...before,
    ...(blocks ?? []).map(({ lines, list = [], notes = [], link }) =>
      [
        ...lines,
        ...list.map(({ text, href }) => `- ${text}${href ? `${colon}${href}` : ''}`),
        ...notes,
        ...(link ? [`${link.label}${colon}${link.href}`] : []),
      ].join('\n'),
    ),
    button ? `${button.label}${colon}${button.href}` : '',
    code ? `Code: ${code}` : '',
    ...after,
    footerOf(wording),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
