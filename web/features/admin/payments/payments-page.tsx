/** What is owed and what is paid (design 3.1). */
export function PaymentsPage() {
  return <h2 className="font-semibold text-large">Payments</h2>;
}
