import { describe, expect, it } from 'vitest';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { differencesOf } from './form-differences.ts';
import { valuesOf } from './form-values.ts';

// What the form shows of an appointment; nothing else counts here.
const opened = {
  clientId: 3,
  interpreterId: 9,
  date: '2026-03-02',
  startTime: '14:00',
  endTime: '16:00',
  language: 'Spanish',
  location: '12 Main Street',
  status: 'accepted',
  origin: 'staff',
  notes: 'Ring twice',
  totalAmount: '150.00',
  isPaid: false,
  serviceType: null,
  urgency: null,
  dialect: 'Gulf',
  requiresGender: null,
  requiredCredentials: [1, 2],
  preferredCredentials: [],
  preferredSpecialities: [],
  currentStatus: 'not_started',
  interpreter: { id: 9, name: 'Ana Silva', phone: '555 010 0100' },
  client: { id: 3, name: 'City Hospital', phone: '', email: '' },
} as unknown as Assignment;
const present: Assignment = { ...opened, startTime: '15:00', endTime: '17:00', isPaid: true, dialect: null };

describe('an appointment that another has changed', () => {
  it('differs from the form where it does, in words', () => {
    const here = {
      values: { ...valuesOf(opened), notes: 'Ring once', requiresGender: 'woman', requiredCredentials: [2] },
      amount: '150',
      clientName: 'City Hospital',
      interpreterName: 'Ana Silva',
      credentialName: (typeId: number) => `Credential ${typeId}`,
    };
    expect(differencesOf(here, present)).toEqual([
      { label: 'Time', here: '2:00 – 4:00 PM', saved: '3:00 – 5:00 PM' },
      { label: 'Dialect', here: 'Gulf', saved: 'Nothing' },
      { label: 'Interpreter asked for', here: 'A woman', saved: 'Nothing' },
      { label: 'Needed credentials', here: 'Credential 2', saved: 'Credential 1, Credential 2' },
      { label: 'Notes', here: 'Ring once', saved: 'Ring twice' },
    ]);
  });

  it('is the same for the form when only a check-in came', () => {
    expect(valuesOf({ ...opened, currentStatus: 'arrived' })).toEqual(valuesOf(opened));
    expect(valuesOf(present)).not.toEqual(valuesOf(opened));
  });
});
