import './form.generated.css';

/** The kit of forms. */
export { Checkbox, Form, InputNumber, Select, Switch } from 'antd';
