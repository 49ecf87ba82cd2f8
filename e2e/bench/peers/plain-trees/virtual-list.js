// The simplest list of rows with checkboxes: flat, virtual by the library that the product's lists use, and nothing of a tree.
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

let show = () => undefined;
let tick = () => undefined;

function Row({ row, top, isOn, onTick }) {
  return createElement(
    'label',
    {
      role: 'treeitem',
      'aria-selected': isOn,
      style: { position: 'absolute', left: 0, right: 0, height: 32, transform: `translateY(${top}px)` },
    },
    createElement('input', { type: 'checkbox', checked: isOn, onChange: () => onTick(row.key) }),
    row.title,
  );
}

function Plain({ rows }) {
  const [word, setWord] = useState('');
  const [ticked, setTicked] = useState(new Set());
  const box = useRef(null);
  const shown = word ? rows.filter(({ title }) => title.includes(word)) : rows;
  const list = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => 32,
    initialRect: { width: 700, height: 600 },
  });
  show = setWord;
  tick = setTicked;
  const turn = (key) =>
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return createElement(
    'div',
    { ref: box, id: 'list', style: { height: 600, overflow: 'auto' } },
    createElement(
      'div',
      { style: { height: list.getTotalSize(), position: 'relative' } },
      list.getVirtualItems().map(({ index, start }) => {
        const row = shown[index];
        const rowProps = { key: row.key, row, top: start, isOn: ticked.has(row.key), onTick: turn };
        return createElement(Row, rowProps);
      }),
    ),
  );
}

globalThis.plain = {
  mount: (rows) => flushSync(() => createRoot(document.body).render(createElement(Plain, { rows }))),
  filter: (word) => flushSync(() => show(word)),
  tickAll: (keys) => flushSync(() => tick(new Set(keys))),
};
