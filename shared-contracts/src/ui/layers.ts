import './layers.generated.css';
import useNotification from 'antd/es/notification/useNotification';

/** Notifications, only through their hook. */
export const notification = { useNotification };

/** The kit of overlays above a screen. Loads when a screen first opens an overlay or notifies. */
export { default as Drawer } from 'antd/es/drawer';
export { default as Modal } from 'antd/es/modal/Modal';
