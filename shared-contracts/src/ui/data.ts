import './data.generated.css';

/** The kit for data display. */
export { default as Tag } from 'antd/es/tag';
