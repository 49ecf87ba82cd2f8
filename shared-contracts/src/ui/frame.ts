import './display.ts';
import './frame.generated.css';
import InputLine from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';

/** A line, and as `Input.TextArea` several. It is the line of the base kit. */
export const Input = Object.assign(InputLine, { TextArea });

/** The kit of what opens and of what waits, with all of the base and of the display components: of whatever is not in the way of a first row. */
/** The entries of a menu with their keys, as antd's `Dropdown` has them, for a place of one's own. */
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
