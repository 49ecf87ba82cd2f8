/** Replaces antd's default theme, from which antd would compute tokens: ours are in files. */
export default {};
