import type {
  BookedAgainst,
  ClientList,
  ListsOfInterpreter,
  OwnRefusals,
  RefusalSaved,
} from '#contracts/client-lists/shapes.ts';
import type { RefusalEffect } from './commands/change-refusals.ts';
import type { BookedRow } from './queries/booked.ts';
import type { ClientListRow, ListsOfInterpreterRow } from './queries/lists.ts';
import type { OwnRefusalsRow } from './queries/refusals.ts';

/** A client's list as staff see it. */
export function presentClientList({ takesOnlyListed, listed, refusedBy }: ClientListRow): ClientList {
  return {
    takesOnlyListed,
    listed: listed.map(({ interpreter, kind, reason, on, by, updatedAt }) => ({
      interpreter,
      kind,
      reason,
      on,
      by,
      updatedAt,
    })),
    refusedBy: refusedBy.map(({ interpreter, reason, on, by }) => ({ interpreter, reason, on, by })),
  };
}

/** The lists that an interpreter is on, and their refusals, as staff see them. */
export function presentListsOfInterpreter({ listedBy, refuses }: ListsOfInterpreterRow): ListsOfInterpreter {
  return {
    listedBy: listedBy.map(({ client, kind, reason, on, by }) => ({ client, kind, reason, on, by })),
    refuses: refuses.map(({ client, reason, on, by }) => ({ client, reason, on, by })),
  };
}

/** An interpreter's own refusals; nobody of the office by name, and nothing of clients' lists. */
export function presentOwnRefusals({ refused, choices }: OwnRefusalsRow): OwnRefusals {
  return {
    refused: refused.map(({ client, reason, on, isByOffice }) => ({ client, reason, on, isByOffice })),
    choices,
  };
}

/** What follows from a refusal, for the person who entered it. */
export function presentRefusalEffect({ booked, offersWithdrawn }: RefusalEffect): RefusalSaved {
  return { ...presentBooked(booked), offersWithdrawn };
}

/** What is booked against a change, for the person who made it. */
export function presentBooked(booked: readonly BookedRow[]): BookedAgainst {
  return {
    booked: booked.map(({ id, date, startTime, endTime, language, clientName, interpreterName }) => ({
      id,
      date,
      startTime,
      endTime,
      language,
      clientName,
      interpreterName,
    })),
  };
}
