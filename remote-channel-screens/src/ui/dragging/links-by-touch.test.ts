import { beforeEach, expect, test } from '@jest/globals';
import { pickUpLinksByTouch } from './links-by-touch.ts';

beforeEach(() => {
  document.body.innerHTML = `<a id="around" href="/around"><div id="card"><a id="inner" href="/inner"><b id="word">W</b></a><i id="plain">P</i></div></a>
    <a id="link" href="/link"><b id="title">T</b></a>`;
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const send = (id: string, type: string) => element(id).dispatchEvent(new Event(type, { bubbles: true }));
const href = (id: string) => element(id).getAttribute('href');

test.each([
  ['link', 'title', 'link'],
  ['card', 'word', 'inner'],
])('a link has no address while a finger is on it: %s', (dragged, touched, link) => {
  pickUpLinksByTouch(element(dragged));
  for (const end of ['touchend', 'touchcancel', 'dragend']) {
    send(touched, 'touchstart');
    expect(href(link)).toBeNull();
    send(touched, end);
    expect(href(link)).toBe(`/${link}`);
  }
});

test('links around the element, and what is beside a link, stay as they are', () => {
  pickUpLinksByTouch(element('card'));
  send('plain', 'touchstart');
  expect([href('around'), href('inner')]).toEqual(['/around', '/inner']);
});

test('an element that goes while a finger is on it leaves its link whole', () => {
  const end = pickUpLinksByTouch(element('link'));
  send('title', 'touchstart');
  end();
  expect(href('link')).toBe('/link');
  send('title', 'touchstart');
  expect(href('link')).toBe('/link');
});
