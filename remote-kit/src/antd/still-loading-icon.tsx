import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import type { CSSProperties } from 'react';

interface LoadingIconProps {
  prefixCls: string;
  loading?: unknown;
  existIcon: boolean;
  className?: string;
  style?: CSSProperties;
}

/** Replaces antd's sliding spinner of a busy button: our themes have no motion. */
export default function StillLoadingIcon({
  prefixCls,
  loading,
  existIcon,
  className,
  style,
}: LoadingIconProps) {
  if (!existIcon && !loading) return null;
  const classes = [`${prefixCls}-icon`, `${prefixCls}-loading-icon`, className].filter(Boolean).join(' ');
  return (
    <span className={classes} style={style}>
      <LoadingOutlined />
    </span>
  );
}
