import { addDays } from '#domain/civil.ts';
import { checkAccessible } from './accessible.ts';
import { openOffice } from './company.ts';
import { expect, signInAsInterpreter, test } from './kit.ts';
