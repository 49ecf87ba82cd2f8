import { expect, test } from '@jest/globals';
import { isInertMarkup } from './inert-markup.model.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const place = 'https://auth.example/remote-auth/0.1.0-x';

test('what a build paints of a form is inert: sheets, fields, buttons, icons, own links, preloads', () => {
  const painted = `<link href="${place}/a.css" rel="stylesheet" crossorigin="anonymous" integrity="${hash}">
<main><form class="a" noValidate="" aria-labelledby="t"><h1 id="t">Sign in</h1><label for="u">Username</label>
<input autoComplete="username" id="u" type="email" autofocus="" maxLength="191" value=""/><button type="submit" disabled=""><svg viewBox="0 0 48 48"
aria-hidden="true"><path d="M2 10C14 10"></path></svg><!-- -->Log in</button></form><p>Just looking? <a href="/trial" data-discover="true">Try it</a></p></main>
<template><link href="${place}/remoteEntry.js" rel="preload" as="script" crossorigin="anonymous" integrity="${hash}"></template>`;
  expect(isInertMarkup(painted)).toBe(true);
});

test.each([
  '<script src="https://auth.example/remote-auth/evil.js"></script>',
  '<SCRIPT>x()</SCRIPT>',
  '<p onclick="x()">a</p>',
  '<p class="a"onclick="x()">a</p>',
  '<p/onclick=x()>a</p>',
  '<p class="a" onfocus=x() tabindex="0">',
  '<p style="position:fixed">a</p>',
  '<style>*{display:none}</style>',
  '<a href="javascript:x()">a</a>',
  '<a href="https://evil.example/">a</a>',
  '<a href="//evil.example/">a</a>',
  '<a href="/\\evil.example/">a</a>',
  '<a href="/&#47;evil.example/">a</a>',
  '<a href="/&Tab;/evil.example/">a</a>',
  '<form action="https://evil.example/">',
  '<button formaction="https://evil.example/">',
  '<input type="image" src="https://evil.example/">',
  '<img src=x>',
  '<iframe srcdoc="a"></iframe>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<svg><use href="#a"></use></svg>',
  '<svg><animate attributename="href"></animate></svg>',
  '<link rel="modulepreload" href="https://auth.example/a.js">',
  '<link rel="import" href="https://auth.example/a.html">',
  '<!-- --><!doctype html>',
  '<div title="<script>">',
  "<div title='a'>",
  '<p',
  '{{env "REGISTRY_KEYS"}}',
])('%s is refused', (markup) => {
  expect(isInertMarkup(`<main>${markup}</main>`)).toBe(false);
});
