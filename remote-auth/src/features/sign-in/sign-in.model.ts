/** What a person types to sign in. */
export interface SignInForm {
  username: string;
  password: string;
}

// Sign-in fields must be longer than this. Source: product.md §9.
const shortestIgnored = 5;

/** Log in is enabled once both fields are longer than five characters. */
export function canSignIn({ username, password }: SignInForm): boolean {
  return username.trim().length > shortestIgnored && password.length > shortestIgnored;
}
