import './letters.generated.css';
import './display.generated.css';

/** The kit of components that show and open nothing: what the frame and a list need in addition to the base kit before the first row. */
export { default as Alert } from 'antd/es/alert/Alert';
export { default as Badge } from 'antd/es/badge/Badge';
