-- Why a term is to be extended and a contract ended, in the words of who asked: the agreement repeats them.
alter table extension add column reason text not null default '';
alter table termination add column reason text not null default '';
-- Own number and date of a document that is no slot's: contract, invoice, power of attorney, scan.
alter table document add column number text;
alter table document add column doc_date date;
