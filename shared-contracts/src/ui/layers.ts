import './layers.generated.css';
import useNotification from 'antd/es/notification/useNotification';

/** Notices, by their hook alone. */
export const notification = { useNotification };

/** The kit of what lies over a screen. Nothing of it loads before a screen opens something or notifies. */
export { default as Drawer } from 'antd/es/drawer';
export { default as Modal } from 'antd/es/modal/Modal';
