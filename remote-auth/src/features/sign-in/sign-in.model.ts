/** What a person types to sign in. */
export interface SignInForm {
  username: string;
  password: string;
}

// Source: product.md §9: sign-in fields are longer than this.
const shortestIgnored = 5;

/** Log in is offered once both fields are longer than five characters. */
export function canSignIn({ username, password }: SignInForm): boolean {
  return username.trim().length > shortestIgnored && password.length > shortestIgnored;
}
