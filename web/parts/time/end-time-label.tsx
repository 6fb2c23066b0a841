interface EndTimeLabelProps {
  startTime: string;
  endTime: string;
}

/** 'End time', with '+1 day' if the end is on the next day. */
export function EndTimeLabel({ startTime, endTime }: EndTimeLabelProps) {
  const isNextDay = startTime !== '' && endTime !== '' && endTime < startTime;
  return <>End time {isNextDay && <span className="font-semibold text-yellow-ink">+1 day</span>}</>;
}
