/** All assignments in a calendar (spec §2). */
export function CalendarPage() {
  return (
    <div>
      <h2 className="font-semibold text-large">Calendar View</h2>
      <p className="text-ink-soft">View all assignments in calendar format</p>
    </div>
  );
}
