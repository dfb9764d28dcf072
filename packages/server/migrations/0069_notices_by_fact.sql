-- Invoices that run out, and what is told of them, by the sweep of each minute. A large portal may build both beforehand,
-- concurrently.
create index if not exists invoice_issued_due on invoice (due_at) where state = 'issued';
create index if not exists notification_overdue_payment on notification (fact)
  where code = 'paymentOverdue' and withdrawn_at is null;
