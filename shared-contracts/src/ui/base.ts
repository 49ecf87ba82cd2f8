import './font.generated.css';
import './tokens.generated.css';
import './base.generated.css';

/**
 * The kit of what is needed before anybody is signed in: a form of lines and its button.
 * Parts are taken by their own files: those of antd's index carry all their variants along.
 */
export { default as CloseOutlined } from '@ant-design/icons/es/icons/CloseOutlined';
export { default as CopyOutlined } from '@ant-design/icons/es/icons/CopyOutlined';
export { default as EyeInvisibleOutlined } from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
export { default as EyeOutlined } from '@ant-design/icons/es/icons/EyeOutlined';
export { default as ReloadOutlined } from '@ant-design/icons/es/icons/ReloadOutlined';
export { default as WarningOutlined } from '@ant-design/icons/es/icons/WarningOutlined';
export { default as Button } from 'antd/es/button/Button';
export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as Input } from 'antd/es/input/Input';
export { staticThemeOf } from './static-theme.ts';
