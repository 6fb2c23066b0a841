import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PayStatements } from './pay-statements.tsx';

it.each([
  ['2026-02-28', ['2026-02-01&to=2026-02-28', '2026-01-01&to=2026-01-31', '2026-01-01&to=2026-12-31']],
  ['2026-01-31', ['2026-01-01&to=2026-01-31', '2025-12-01&to=2025-12-31', '2026-01-01&to=2026-12-31']],
])('on %s statements are of this month, the last one and the year', (today, periods) => {
  render(<PayStatements address="/api/payments/statement?interpreterId=7" today={today} />);
  const links = screen.getAllByRole('link', { name: /^Pay statement, / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    periods.map((period) => `/api/payments/statement?interpreterId=7&from=${period}`),
  );
  for (const link of links) expect(link).toHaveAttribute('download');
});
