import './letters.generated.css';
import './display.generated.css';

/** The kit of what tells and opens nothing: all that the frame and a list need beside the base before their first row. */
export { default as Alert } from 'antd/es/alert/Alert';
export { default as Badge } from 'antd/es/badge/Badge';
