// rc-tree as anybody would use it: all of the tree handed over, its own ticking, a filter that makes a smaller tree.
import Tree from 'rc-tree';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

function filtered(nodes, word) {
  return nodes.flatMap((node) => {
    const children = filtered(node.children ?? [], word);
    return node.title.includes(word) || children.length > 0 ? [{ ...node, children }] : [];
  });
}

let show = () => undefined;
let tick = () => undefined;

function Plain({ nodes }) {
  const [word, setWord] = useState('');
  const [checked, setChecked] = useState([]);
  show = setWord;
  tick = setChecked;
  return createElement(Tree, {
    checkable: true,
    height: 600,
    itemHeight: 32,
    virtual: true,
    treeData: word ? filtered(nodes, word) : nodes,
    checkedKeys: checked,
    onCheck: setChecked,
  });
}

globalThis.plain = {
  mount: (nodes) => flushSync(() => createRoot(document.body).render(createElement(Plain, { nodes }))),
  filter: (word) => flushSync(() => show(word)),
  tickAll: (keys) => flushSync(() => tick(keys)),
};
