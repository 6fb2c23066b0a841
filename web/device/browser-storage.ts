/** Empties both storages, as an interpreter's logout does (spec §6). */
export function clearLocalAndSessionStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}
