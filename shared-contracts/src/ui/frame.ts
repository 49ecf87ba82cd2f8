import './display.ts';
import './frame.generated.css';
import InputLine from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';

/** A text field, and `Input.TextArea` for several lines. It is the one of the base kit. */
export const Input = Object.assign(InputLine, { TextArea });

/** The kit of overlays and loading states, plus the base and display kits. Loads after the first row. */
/** The entries of a menu with keyboard support, as in antd's `Dropdown`, without its popup. */
export { default as MenuList } from '@rc-component/menu';
export { default as Alert } from 'antd/es/alert/Alert';
export { default as Badge } from 'antd/es/badge/Badge';
export { default as Dropdown } from 'antd/es/dropdown/dropdown';
export { default as Popover } from 'antd/es/popover';
export { default as Segmented } from 'antd/es/segmented';
export { default as Skeleton } from 'antd/es/skeleton/Skeleton';
export { default as Spin } from 'antd/es/spin';
export { default as Switch } from 'antd/es/switch';
export { default as Tooltip } from 'antd/es/tooltip';
export { Button, ConfigProvider } from './base.ts';
export { OpenerOf } from './opener.ts';
