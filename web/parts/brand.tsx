import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { companyQuery } from '#web/api/public/company.ts';

/**
 * The company's logo, or else the product's mark, which is as high, and the company's name. A long name has
 * further lines, or what `nameClass` says.
 */
export function Brand({ nameClass = 'wrap-anywhere' }: { nameClass?: string }) {
  const { data: company } = useQuery(companyQuery);
  const name = company?.name ?? 'Parley';
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 font-semibold text-large">
      <CompanyLogo className="h-7 min-w-0 max-w-20 sm:max-w-44">
        <img src="/icon.svg" alt="" width={28} height={28} />
        <span className={`min-w-0 leading-tight ${nameClass}`} title={name}>
          {name}
        </span>
      </CompanyLogo>
    </span>
  );
}

interface CompanyLogoProps {
  /** Its height, and how wide it may be. */
  className: string;
  /** Without a logo, and until it is known whether there is one. */
  children?: ReactNode;
}

/** The company's logo. Its width is known before it loads, so that it moves nothing. */
export function CompanyLogo({ className, children }: CompanyLogoProps) {
  const { data: company } = useQuery(companyQuery);
  if (!company?.logo) return children;
  const { path, width, height } = company.logo;
  return <img src={path} alt={company.name} width={width} height={height} className={`logo ${className}`} />;
}
