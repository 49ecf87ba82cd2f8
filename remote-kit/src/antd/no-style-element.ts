/** In the place of an element of antd that only writes styles: it writes nothing. */
export default function NoStyle(): null {
  return null;
}
