import './data.generated.css';

/** The kit of what shows data. */
export { Popover, Segmented, Tabs, Tag } from 'antd';
