/** Empties both storages, at an interpreter's logout (rule S22). */
export function clearLocalAndSessionStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}
