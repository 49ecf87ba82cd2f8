import './font.generated.css';
import './tokens.generated.css';
import './base.generated.css';

/**
 * The kit for screens before sign-in: text fields and a button. Imports each part from its own file, because antd's index pulls in all variants.
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
