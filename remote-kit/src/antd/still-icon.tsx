import { type ComponentPropsWithRef, createElement, type ReactNode } from 'react';

interface Shape {
  tag: string;
  attrs: Record<string, string>;
  children?: Shape[];
}

interface IconProps extends ComponentPropsWithRef<'span'> {
  icon: { name: string; icon: Shape };
  spin?: boolean;
  rotate?: number;
}

function draw({ tag, attrs, children = [] }: Shape, key: string, more: object = {}): ReactNode {
  const { class: className, 'fill-rule': fillRule, ...attributes } = attrs;
  const inner = children.map((child, at) => draw(child, `${tag}${at}`));
  return createElement(tag, { key, ...attributes, className, fillRule, ...more }, ...inner);
}

/**
 * Replaces the base component of antd's icons, with the same markup. It writes no styles, because the kits contain them, and it has one
 * colour, like all icons of the product.
 */
export default function StillIcon({ icon, spin, rotate, className, ...rest }: IconProps) {
  const turns = spin || icon.name === 'loading';
  const classes = ['anticon', `anticon-${icon.name}`, turns ? 'anticon-spin' : '', className];
  const svg = {
    'data-icon': icon.name,
    width: '1em',
    height: '1em',
    fill: 'currentColor',
    'aria-hidden': 'true',
    ...(rotate ? { style: { transform: `rotate(${rotate}deg)` } } : {}),
  };
  return (
    <span
      role="img"
      aria-label={icon.name}
      {...(rest.onClick ? { tabIndex: -1 } : {})}
      {...rest}
      className={classes.filter(Boolean).join(' ')}
    >
      {draw(icon.icon, icon.name, svg)}
    </span>
  );
}
