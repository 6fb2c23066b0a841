/** The product's mark and name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-large">
      <img src="/icon.svg" alt="" width={28} height={28} />
      Parley
    </span>
  );
}
