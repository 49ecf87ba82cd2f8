import './form.generated.css';

/** The kit of forms. */
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form } from 'antd/es/form';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Select } from 'antd/es/select';
