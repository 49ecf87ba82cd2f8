/** In the place of antd's own theme, from which it would calculate tokens: they are in files. */
export default {};
