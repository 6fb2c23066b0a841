import * as z from 'zod/mini';
import { ADMINISTRATOR, MONEY } from '#domain/access/access.ts';
import { LOGO_TYPES, MAX_LOGO_BYTES } from '#domain/logo.ts';
import type { CallDeclaration } from '../call.ts';
import { ImageBytes } from '../receipts/shapes.ts';
import {
  ChangeOwnLanguageBody,
  Company,
  CompanyLogo,
  LogoParams,
  LogoQuery,
  OwnLanguage,
  OwnLanguageBody,
  OwnLanguageParams,
  Settings,
  SettingsBody,
} from './shapes.ts';

export const COMPANY_CALLS = {
  'company.get': {
    method: 'GET',
    path: '/api/company',
    who: 'everyone',
    summary: 'The company as visitors know it',
    status: 200,
    response: Company,
  },

  'settings.get': {
    method: 'GET',
    path: '/api/settings',
    who: MONEY,
    summary: 'Settings',
    status: 200,
    response: Settings,
  },
  'settings.update': {
    method: 'PUT',
    path: '/api/settings',
    who: ADMINISTRATOR,
    summary: 'Change the settings',
    body: SettingsBody,
    status: 200,
    response: Settings,
  },

  'installation.confirm': {
    method: 'POST',
    path: '/api/settings/confirm-installation',
    who: ADMINISTRATOR,
    summary: 'Confirm that a database that was started elsewhere is the real company now',
    status: 204,
    response: null,
  },

  'ownLanguages.list': {
    method: 'GET',
    path: '/api/settings/languages',
    who: ADMINISTRATOR,
    summary: 'The languages that the company has added to the list',
    status: 200,
    response: z.array(OwnLanguage),
  },
  'ownLanguages.create': {
    method: 'POST',
    path: '/api/settings/languages',
    who: ADMINISTRATOR,
    summary: 'Add a language to the list',
    body: OwnLanguageBody,
    status: 201,
    response: OwnLanguage,
    isRepeatable: true,
  },
  'ownLanguages.change': {
    method: 'PUT',
    path: '/api/settings/languages/{languageId}',
    who: ADMINISTRATOR,
    summary: 'Rename an added language everywhere, or hide it from new choices',
    params: OwnLanguageParams,
    body: ChangeOwnLanguageBody,
    status: 200,
    response: OwnLanguage,
    isRepeatable: true,
  },

  'logo.get': {
    method: 'GET',
    path: '/api/settings/logo',
    who: ADMINISTRATOR,
    summary: "The company's logo as it is set",
    status: 200,
    response: CompanyLogo,
  },
  'logo.image': {
    method: 'GET',
    path: '/api/company/logo/{hash}',
    who: 'everyone',
    summary: "The company's logo",
    params: LogoParams,
    status: 200,
    response: ImageBytes,
    download: { types: LOGO_TYPES },
  },
  'logo.put': {
    method: 'PUT',
    path: '/api/settings/logo',
    who: ADMINISTRATOR,
    summary: "Save the company's logo; it replaces the last one",
    query: LogoQuery,
    body: ImageBytes,
    upload: { types: LOGO_TYPES, maxBytes: MAX_LOGO_BYTES },
    status: 200,
    response: CompanyLogo,
  },
  'logo.delete': {
    method: 'DELETE',
    path: '/api/settings/logo',
    who: ADMINISTRATOR,
    summary: "Remove the company's logo",
    query: LogoQuery,
    status: 200,
    response: CompanyLogo,
  },
} as const satisfies Record<string, CallDeclaration>;
