import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { Language } from '#domain/languages.ts';
import type { Cents } from '#domain/money.ts';

/** An interpreter of the demo company; rates in cents per hour. */
export interface DemoInterpreter {
  readonly name: string;
  readonly username: string;
  readonly languages: readonly [Language, ...Language[]];
  readonly address: string;
  readonly hourlyRate: Cents;
  readonly legalRate?: Cents;
  readonly medicalRate?: Cents;
  /** Why they take no assignments at present. */
  readonly awayBecause?: string;
}

/** A client of the demo company; `customRate` in cents per hour. */
export interface DemoClient {
  readonly name: string;
  readonly username: string;
  readonly serviceType: ServiceType;
  readonly address: string;
  readonly addresses: readonly string[];
  readonly contactPerson?: string;
  readonly customRate?: Cents;
}

/** Nobody here exists. The first signs in as the demo interpreter; the last has only just been registered. */
export const INTERPRETERS: readonly DemoInterpreter[] = [
  {
    name: 'Marisol Vega',
    username: 'interpreter',
    languages: ['Spanish', 'Portuguese'],
    address: '18 Canal Walk, Downtown',
    hourlyRate: 3500,
    legalRate: 4000,
    medicalRate: 4000,
  },
  {
    name: 'Nguyễn Thị Hồng',
    username: 'hong.nguyen',
    languages: ['Vietnamese'],
    address: '204 Orchard Street, Midtown',
    hourlyRate: 3000,
    medicalRate: 3500,
  },
  {
    name: 'Omar Al-Khatib',
    username: 'omar.alkhatib',
    languages: ['Arabic', 'French'],
    address: '77 Union Square, Downtown',
    hourlyRate: 3500,
    legalRate: 4000,
  },
  {
    name: 'Chen Meiling (陳美玲)',
    username: 'meiling.chen',
    languages: ['Chinese (Mandarin)', 'Chinese (Cantonese)'],
    address: '31 Lantern Lane, Downtown',
    hourlyRate: 3500,
    medicalRate: 4000,
  },
  {
    name: 'Oksana Kovalchuk',
    username: 'oksana.kovalchuk',
    languages: ['Ukrainian', 'Russian'],
    address: '9 Birch Court, Uptown',
    hourlyRate: 3000,
    legalRate: 3500,
  },
  {
    name: 'Diego Fuentes Rivas',
    username: 'diego.fuentes',
    languages: ['Spanish'],
    address: '560 Market Row, Midtown',
    hourlyRate: 3000,
  },
  {
    name: 'Min-jun Seo',
    username: 'minjun.seo',
    languages: ['Korean'],
    address: '88 Grand Parade, Uptown',
    hourlyRate: 3500,
    medicalRate: 3500,
  },
  {
    name: 'Amina Warsame',
    username: 'amina.warsame',
    languages: ['Somali', 'Arabic'],
    address: '142 River Road, Midtown',
    hourlyRate: 3000,
  },
  {
    name: 'Priya Raghunathan',
    username: 'priya.raghunathan',
    languages: ['Hindi'],
    address: '5 Museum Hill, Uptown',
    hourlyRate: 3000,
    medicalRate: 4000,
  },
  {
    name: 'Paweł Zieliński',
    username: 'pawel.zielinski',
    languages: ['Polish', 'Russian'],
    address: '63 Foundry Street, Midtown',
    hourlyRate: 2500,
  },
  {
    name: 'Shirin Daneshvar',
    username: 'shirin.daneshvar',
    languages: ['Farsi (Persian)'],
    address: '12 Fountain Square, Downtown',
    hourlyRate: 3500,
    legalRate: 4000,
  },
  {
    name: 'Élodie Marchand',
    username: 'elodie.marchand',
    languages: ['French'],
    address: '229 College Avenue, Uptown',
    hourlyRate: 3000,
  },
  {
    name: 'Rafael Antunes',
    username: 'rafael.antunes',
    languages: ['Portuguese', 'Spanish'],
    address: '41 Harbor View, Downtown',
    hourlyRate: 2500,
  },
  {
    name: 'Dana Whitlock',
    username: 'dana.whitlock',
    languages: ['Sign Language (ASL)'],
    address: '310 Park Terrace, Midtown',
    hourlyRate: 4000,
    legalRate: 4000,
    medicalRate: 4000,
  },
  {
    name: 'Wong Kar Yan',
    username: 'karyan.wong',
    languages: ['Chinese (Cantonese)'],
    address: '16 Ferry Street, Downtown',
    hourlyRate: 3000,
  },
  {
    name: 'Lucía Ibáñez',
    username: 'lucia.ibanez',
    languages: ['Spanish'],
    address: '98 Chapel Street, Uptown',
    hourlyRate: 3500,
    medicalRate: 4000,
  },
  {
    name: 'Youssef Benali',
    username: 'youssef.benali',
    languages: ['Arabic', 'French'],
    address: '7 Station Plaza, Midtown',
    hourlyRate: 2500,
    awayBecause: 'On leave until the end of next month',
  },
  {
    name: 'Svetlana Orlova',
    username: 'svetlana.orlova',
    languages: ['Russian'],
    address: '53 Elm Crescent, Uptown',
    hourlyRate: 3000,
    legalRate: 4000,
  },
  {
    name: 'Trần Quốc Bảo',
    username: 'bao.tran',
    languages: ['Vietnamese'],
    address: '120 Canal Walk, Downtown',
    hourlyRate: 2500,
  },
  {
    name: 'Zhang Wei',
    username: 'wei.zhang',
    languages: ['Chinese (Mandarin)'],
    address: '401 Observatory Road, Uptown',
    hourlyRate: 3000,
  },
  {
    name: 'Teresa Quiñones',
    username: 'teresa.quinones',
    languages: ['Spanish'],
    address: '22 Mill Lane, Midtown',
    hourlyRate: 4000,
    legalRate: 4000,
    awayBecause: 'Training, back on Monday',
  },
  {
    name: 'Jordan Ellery',
    username: 'jordan.ellery',
    languages: ['Sign Language (ASL)'],
    address: '75 Theater Row, Downtown',
    hourlyRate: 3500,
  },
  {
    name: 'Ravi Malhotra',
    username: 'ravi.malhotra',
    languages: ['Hindi'],
    address: '14 Garden Street, Midtown',
    hourlyRate: 2500,
    awayBecause: 'Mornings only, please call first',
  },
  {
    name: 'Beatriz Navarro',
    username: 'beatriz.navarro',
    languages: ['Spanish'],
    address: '66 Hillside Avenue, Uptown',
    hourlyRate: 3000,
    medicalRate: 3500,
  },
];

/** The first signs in as the demo client. */
export const CLIENTS: readonly DemoClient[] = [
  {
    name: 'Riverside General Hospital',
    username: 'client',
    serviceType: 'medical',
    address: '1200 Riverside Drive, Downtown',
    addresses: [
      '1250 Riverside Drive, Outpatient Pavilion, Second Floor, Downtown',
      '88 Orchard Street, Family Clinic, Midtown',
    ],
    contactPerson: 'Patient Services Desk',
    customRate: 8500,
  },
  {
    name: 'County Superior Court',
    username: 'superior.court',
    serviceType: 'legal',
    address: '1 Courthouse Square, Downtown',
    addresses: ['3 Courthouse Square, Annex B, Downtown'],
    contactPerson: 'Clerk of the Court',
    customRate: 9500,
  },
  {
    name: 'Lakeview Unified School District',
    username: 'lakeview.schools',
    serviceType: 'educational',
    address: '450 Lakeview Avenue, Uptown',
    addresses: ['12 Maple Street, Elementary School, Uptown', '300 College Avenue, High School, Uptown'],
    contactPerson: 'Family Liaison Office',
  },
  {
    name: 'Harborview Medical Group',
    username: 'harborview.medical',
    serviceType: 'medical',
    address: '77 Harbor View, Downtown',
    addresses: [],
  },
  {
    name: 'Midtown Legal Aid',
    username: 'midtown.legalaid',
    serviceType: 'legal',
    address: '215 Market Row, Midtown',
    addresses: ['215 Market Row, Suite 900, Midtown'],
    contactPerson: 'Intake Office',
  },
  {
    name: "St. Brigid's Children's Hospital",
    username: 'st.brigids',
    serviceType: 'medical',
    address: '900 Park Terrace, Midtown',
    addresses: ['910 Park Terrace, Emergency Entrance, Midtown'],
    customRate: 8000,
  },
  {
    name: 'Family Court, Second District',
    username: 'family.court',
    serviceType: 'legal',
    address: '60 Chapel Street, Uptown',
    addresses: [],
  },
  {
    name: 'Northgate Community College',
    username: 'northgate.college',
    serviceType: 'educational',
    address: '1 College Avenue, Uptown',
    addresses: ['20 College Avenue, Testing Center, Uptown'],
  },
  {
    name: 'Bright Steps Early Learning',
    username: 'bright.steps',
    serviceType: 'educational',
    address: '35 Garden Street, Midtown',
    addresses: [],
    contactPerson: 'Front Office',
  },
  {
    name: 'Beacon Physical Therapy',
    username: 'beacon.therapy',
    serviceType: 'medical',
    address: '502 Foundry Street, Midtown',
    addresses: [],
  },
  {
    name: 'Eastline Manufacturing',
    username: 'eastline',
    serviceType: 'business',
    address: '7 Industrial Way, Uptown',
    addresses: ['9 Industrial Way, Plant Two, Uptown'],
    contactPerson: 'Human Resources',
  },
  {
    name: 'City Housing Office',
    username: 'city.housing',
    serviceType: 'other',
    address: '100 Union Square, Downtown',
    addresses: [],
    customRate: 7000,
  },
];

/** The rates by language, in cents; other languages have the default rate (rule rates-4). */
export const BILLING_RATES: readonly { readonly language: Language; readonly hourlyRate: Cents }[] = [
  { language: 'Spanish', hourlyRate: 7000 },
  { language: 'Portuguese', hourlyRate: 7500 },
  { language: 'French', hourlyRate: 8000 },
  { language: 'Arabic', hourlyRate: 8500 },
  { language: 'Chinese (Mandarin)', hourlyRate: 8500 },
  { language: 'Chinese (Cantonese)', hourlyRate: 8500 },
  { language: 'Russian', hourlyRate: 8000 },
  { language: 'Somali', hourlyRate: 9500 },
  { language: 'Sign Language (ASL)', hourlyRate: 11_000 },
];

/** The subjects of appointments, by service type; they name nobody. */
export const NOTES: Readonly<Record<ServiceType, readonly (string | null)[]>> = {
  medical: [
    'Follow-up visit, cardiology',
    'Pre-operative consultation, please be there ten minutes early',
    'Physical therapy session',
    'Vaccination appointment for a family of four',
    null,
  ],
  legal: [
    'Custody hearing, courtroom 4',
    'Intake interview with an attorney',
    'Arraignment; bring your court badge',
    null,
  ],
  educational: [
    'Parent-teacher conference',
    'Enrollment interview with the family',
    'Individual education plan meeting',
    null,
  ],
  business: ['Safety training on the shop floor, wear closed shoes', 'Onboarding of new employees', null],
  other: ['Lease signing', 'Benefits interview', null],
};
