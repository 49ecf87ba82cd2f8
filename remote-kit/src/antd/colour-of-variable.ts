/** Replaces antd's mixing of a colour with its background. The colours of our tokens are CSS variables, so it returns them unchanged. */
export const getAsSolidColor = (colour: string) => colour;
