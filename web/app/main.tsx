import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showTheme } from '#web/device/theme.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

showTheme();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
