/** The two colour schemes; dark is on by default. */
export type Scheme = 'dark' | 'light';

/** The density. */
export type Density = 'comfortable' | 'compact';

/** Key and class of antd's CSS variables, fixed so that build-time styles match. */
export const themeKey = 'fairlead';
