/** Replaces a component of antd that only writes styles: it renders nothing. */
export default function NoStyle(): null {
  return null;
}
