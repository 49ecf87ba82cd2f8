import { expect, test } from '@jest/globals';
import { sinkRules } from './sinks.model.ts';

const { createHTML, createScript, createScriptURL } = sinkRules('https://app.test/app/rooms?q=1', [
  'https://remote.test',
  'http://localhost:3001',
]);

test.each(['', 'plain', 'a > b & c', '.a{color:red}'])('text without markup (%j) is not changed', (text) => {
  expect(createHTML(text)).toBe(text);
});

test.each(['<', '<img src=x onerror=alert(1)>', 'a < b', '<!--'])(
  'text with a sign of markup (%j) is rejected',
  (text) => {
    expect(createHTML(text)).toBeNull();
  },
);

test('code from text is rejected', () => {
  expect(createScript()).toBeNull();
});

test.each([
  '/assets/main.js',
  'assets/main.js',
  'https://app.test/scheme.js',
  'https://remote.test/remote-x/1.0.0-b/remoteEntry.js',
  'http://localhost:3001/remote-auth/remoteEntry.js',
])('a script at %s is accepted', (address) => {
  expect(createScriptURL(address)).toBe(address);
});

test.each([
  'https://elsewhere.test/x.js',
  '//elsewhere.test/x.js',
  'https://remote.test.elsewhere.test/x.js',
  'https://remote.test@elsewhere.test/x.js',
  'http://remote.test/x.js',
  'https://remote.test:8443/x.js',
  'http://localhost:3002/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://app.test/2f1c',
  'filesystem:https://app.test/x.js',
  'https://',
])('a script at %s is rejected', (address) => {
  expect(createScriptURL(address)).toBeNull();
});

test('without configured origins only its own origin is trusted, and "null" is no origin', () => {
  const alone = sinkRules('https://app.test/', ['', 'null']);
  expect(alone.createScriptURL('/a.js')).toBe('/a.js');
  expect(alone.createScriptURL('https://remote.test/a.js')).toBeNull();
  expect(alone.createScriptURL('data:text/javascript,1')).toBeNull();
});
