/** The two colour schemes; dark is on by default. */
export type Scheme = 'dark' | 'light';

/** How close things stand. */
export type Density = 'comfortable' | 'compact';

/** Key of antd's CSS variables and the class that carries them, fixed so that styles made at build time fit. */
export const themeKey = 'fairlead';
