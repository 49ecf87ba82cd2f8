import './tokens.generated.css';
import './frame.generated.css';

/** The kit of the frame: what is needed before the first screen of a signed-in person. */
export {
  Alert,
  Badge,
  Button,
  ConfigProvider,
  Drawer,
  Dropdown,
  Input,
  Modal,
  notification,
  Skeleton,
  Spin,
  Tooltip,
} from 'antd';
