import { createRoot } from 'react-dom/client';
import type { ClientLanguage } from 'shared-contracts/languages';
import '../ui/page.css';
import { App } from '../app/App.tsx';
import { speak } from '../languages/language.ts';
import type { Messages } from '../languages/messages.ts';

/** Shows the page in a language. */
export function start(language: ClientLanguage, messages: Messages): void {
  speak(language, messages);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}
