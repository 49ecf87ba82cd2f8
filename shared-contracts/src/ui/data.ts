import './data.generated.css';

/** The kit of what shows data. */
export { default as Tag } from 'antd/es/tag';
